/** The page at which a device of the network sits down. */
import '../styles/base.css';
import { mount } from 'svelte';
import { takeJoinCode } from '../connection/seat-token.ts';
import { fontsLoaded } from '../ui/fonts.ts';
import Join from './Join.svelte';
import { door } from './door.ts';

const target = document.getElementById('app');
if (!target) throw new Error('join.html has no #app');
const code = takeJoinCode() ?? '';
await fontsLoaded();
mount(Join, { target, props: { code, door, onseated: (page: string) => location.assign(`./${page}`) } });

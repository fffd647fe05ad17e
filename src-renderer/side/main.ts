import '../styles/base.css';
import { mount } from 'svelte';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { connect } from '../connection/connection.svelte.ts';
import { unpackTransfer } from '../state/window-transfer.ts';
import { fontsLoaded } from '../ui/fonts.ts';
import { sidePackFor } from './packs.ts';
import Window from './Window.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('no #app');
unpackTransfer();
await fontsLoaded();
export default mount(Window, { target, props: { connection: connect<ViewHead>(), packFor: sidePackFor } });

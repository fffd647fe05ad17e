/** The umpire's window starts here: ties itself to the host and shows the room when there is a campaign. */
import '../styles/base.css';
import { mount } from 'svelte';
import Window from './Window.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('master.html has no #app');
mount(Window, { target });

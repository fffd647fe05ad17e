/** The umpire's window starts here: ties itself to the host and shows the room when there is a campaign, or its clock alone. */
import '../styles/base.css';
import { mount } from 'svelte';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import { connect } from '../connection/connection.svelte.ts';
import ClockWindow from './ClockWindow.svelte';
import { sidePackFor } from '../side/packs.ts';
import { isClockPage } from '../workspace/clock-window.ts';
import { fontsLoaded } from '../ui/fonts.ts';
import { packFor } from './packs.ts';
import Window from './Window.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('master.html has no #app');
await fontsLoaded();
const connection = connect<UmpireHead>();
if (isClockPage()) mount(ClockWindow, { target, props: { connection, packFor } });
else mount(Window, { target, props: { connection, packs: { umpire: packFor, side: sidePackFor } } });

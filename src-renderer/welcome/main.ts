/** The welcome window: a campaign is begun, opened or taken up again here. */
import '../styles/base.css';
import { mount } from 'svelte';
import { connect } from '../connection/connection.svelte.ts';
import { fontsLoaded } from '../ui/fonts.ts';
import Welcome from './Welcome.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('welcome.html has no #app');
await fontsLoaded();
// The seat's token is kept by the tab, so the master window opens in the same place with the same seat.
mount(Welcome, {
	target,
	props: {
		host: connect(),
		onopened: () => location.assign('./master.html'),
		onedit: (id: string, guided: boolean) =>
			location.assign(`./workshop.html?${id}${guided ? '&guided' : ''}`),
	},
});

/** The workshop: a scenario of one's own is made and changed here. Which one stands behind the `?` of the address. */
import '../styles/base.css';
import { mount } from 'svelte';
import { connect } from '../connection/connection.svelte.ts';
import Workshop from './Workshop.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('workshop.html has no #app');
mount(Workshop, {
	target,
	props: {
		host: connect(),
		id: location.search.slice(1),
		onplay: () => location.assign('./master.html'),
	},
});

/** The workshop: a scenario of one's own is made and changed here. Which one stands behind the `?` of the address. */
import '../styles/base.css';
import { mount } from 'svelte';
import { connect } from '../connection/connection.svelte.ts';
import Workshop from './Workshop.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('workshop.html has no #app');
// With `&guided` behind it the guide is begun.
const [id = '', ...also] = location.search.slice(1).split('&');
mount(Workshop, {
	target,
	props: {
		host: connect(),
		id,
		guided: also.includes('guided'),
		onplay: () => location.assign('./master.html'),
	},
});

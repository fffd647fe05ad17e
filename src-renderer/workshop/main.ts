/** The workshop: a scenario of one's own is made and changed here. Which one stands behind the `?` of the address. */
import '../styles/base.css';
import { mount } from 'svelte';
import { connect } from '../connection/connection.svelte.ts';
import { keepWorkshop } from '../state/workshop-back.ts';
import { fontsLoaded } from '../ui/fonts.ts';
import Workshop from './Workshop.svelte';
import { PAGES } from './workshop.svelte.ts';

const target = document.getElementById('app');
if (!target) throw new Error('workshop.html has no #app');
/** A window that is loaded anew is on the page that it was on. */
const wasOn: unknown = history.state;
const page = PAGES.find(({ id }) => id === wasOn)?.id;
// With `&guided` behind it the guide is begun.
const [id = '', ...also] = location.search.slice(1).split('&');
await fontsLoaded();
mount(Workshop, {
	target,
	props: {
		host: connect(),
		id,
		guided: also.includes('guided'),
		...(page ? { page } : {}),
		onpage: (open: string) => history.replaceState(open, ''),
		onplay: (file: string) => {
			keepWorkshop(file, `./workshop.html?${id}`);
			location.assign('./master.html');
		},
	},
});

import './usb.css';
import { mount } from 'svelte';
import type { StickPicture } from '../../src-shared/contract/usb.ts';
import { stickWindowFor } from './packs.ts';

const target = document.getElementById('app');
const text = document.getElementById('picture')?.textContent;
if (!target || text === undefined) throw new Error('the file is not whole');
const picture = JSON.parse(text) as StickPicture;
const StickWindow = await stickWindowFor(picture.view);
if (StickWindow) mount(StickWindow, { target, props: { picture } });
else target.textContent = 'This picture can’t be shown: it is of a ruleset that this file has no window for.';

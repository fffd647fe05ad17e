import './usb.css';
import { mount } from 'svelte';
import type { StickPicture } from '../../src-shared/contract/usb.ts';
import { stickWindowFor } from './packs.ts';

const target = document.getElementById('app');
const text = document.getElementById('picture')?.textContent;
if (!target || text === undefined) throw new Error('the file is not whole');
const picture = JSON.parse(text) as StickPicture;
const StickWindow = await stickWindowFor(picture.view);
if (!StickWindow) throw new Error('the file is of a ruleset that this program has no windows for');
mount(StickWindow, { target, props: { picture } });

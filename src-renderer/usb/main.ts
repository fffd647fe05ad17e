import './usb.css';
import { mount } from 'svelte';
import type { StickPicture } from '../../src-shared/contract/usb.ts';
import { Stick } from './stick.svelte.ts';
import UsbWindow from './UsbWindow.svelte';

const target = document.getElementById('app');
const picture = document.getElementById('picture')?.textContent;
if (!target || picture === undefined) throw new Error('the file is not whole');
export default mount(UsbWindow, {
	target,
	props: { stick: new Stick(JSON.parse(picture) as StickPicture) },
});

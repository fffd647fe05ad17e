import '../../../../src-renderer/styles/base.css';
import { mount } from 'svelte';
import { connect } from '../../../../src-renderer/connection/connection.svelte.ts';
import Window from '../../../../src-renderer/side/Window.svelte';
import type { ViewHead } from '../../../../src-shared/contract/house.ts';
import { drillPacks } from '../packs.ts';

const target = document.getElementById('app');
if (!target) throw new Error('no #app');
mount(Window, { target, props: { connection: connect<ViewHead>(), packFor: drillPacks.side } });

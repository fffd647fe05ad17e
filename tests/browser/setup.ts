/** Before each file of browser tests: its windows' clock is set, so that none depends on the day it runs. */
import { setClock } from '../../src-renderer/state/clock.ts';
import { eveningClock } from '../helpers/clock.ts';

setClock(eveningClock);

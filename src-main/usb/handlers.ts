/** Requests of the umpire's about what others see: a side's own picture on this screen, and pictures on sticks. */
import { RequestError, type Handlers } from '../host/endpoint.ts';
import { readOrders, takeOrders } from './orders-back.ts';
import { giveStick, listSticks, revokeStick, type StickHost } from './sticks.ts';

type Names = 'preview.see' | `usb.${'export' | 'list' | 'revoke' | 'read' | 'import'}`;

/** Handlers of pictures on USB sticks; refused where the ruleset gives none out. */
export function viewerHandlers(app: StickHost): Pick<Handlers, Names> {
	return {
		'preview.see': (_context, seat) => {
			const view = app.sideView(seat);
			if (!view)
				throw new RequestError('bad-input', 'There is no such side or headquarters in this campaign.');
			return view;
		},
		'usb.export': ({ seat }, wanted) => giveStick(app, seat, wanted),
		'usb.list': () => listSticks(app),
		'usb.revoke': ({ seat }, { id }) => revokeStick(app, seat, id),
		'usb.read': (_context, { text }) => readOrders(app, text),
		'usb.import': (_context, { text }) => takeOrders(app, text),
	};
}

/** A headquarters on a stick: the picture that its file shows, and the orders that come back. */
import { z } from 'zod';
import type { StickPicture } from '../../contract/usb.ts';
import { StickId, TeamId } from '../../kit/ids.ts';
import { AirSheetForm } from './air.ts';
import { SheetForm } from './desk.ts';
import type { SideView } from './views.ts';

export type OpcomStickPicture = StickPicture<SideView>;

/** The contents of an orders file. */
export const StickOrders = z
	.object({
		thirdMap: z.literal('orders'),
		version: z.literal(1),
		stick: StickId,
		turn: z.number().int().min(1).max(999),
		sheets: z.array(SheetForm).max(40),
		airSheets: z.array(AirSheetForm).max(40),
		answers: z
			.array(
				z
					.object({
						line: z.string().max(64),
						answer: z.string().trim().min(1, 'write the answer').max(500),
					})
					.strict(),
			)
			.max(200),
		messages: z
			.array(
				z
					.object({
						from: TeamId,
						to: TeamId.nullable(),
						text: z.string().trim().min(1, 'write the message').max(1000),
					})
					.strict(),
			)
			.max(200),
	})
	.strict();
export type StickOrders = z.infer<typeof StickOrders>;

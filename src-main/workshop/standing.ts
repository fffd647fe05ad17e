/** Puts the open campaign's current state on the shelf as the start of a new scenario. */
import type { Problem } from '../../src-shared/workshop/kit.ts';
import type { StandingNow } from '../../src-shared/workshop/requests.ts';
import type { Session } from '../campaign/session.ts';
import { RequestError } from '../host/endpoint.ts';
import type { AnyScenario } from '../rules/kit/module.ts';
import type { StandingScenario } from '../rules/kit/module/scenario-part.ts';
import type { Shelf } from './shelf.ts';
import type { CounterOf } from './shelf-pictures.ts';

/** The parts of a campaign that are read. */
export type PlayedCampaign = Pick<Session, 'module' | 'scenario' | 'at' | 'turn' | 'file'>;

const MOST_TITLE = 80;

/**
 * Returns what would be carried over from it.
 * @throws RequestError where its ruleset can't begin a game in its middle
 */
export function standingNow(campaign: PlayedCampaign): StandingNow {
	const { begins, left } = standingOf(campaign);
	const turn = `, turn ${String(campaign.turn)}`;
	const { title } = campaign.file.header;
	return { title: `${title.slice(0, MOST_TITLE - turn.length)}${turn}`, begins, left };
}

/** Puts it on the shelf. @param counters the pictures of its units. Returns its id, and what is still to be mended. @throws RequestError */
export function keepStanding(
	shelf: Shelf,
	campaign: PlayedCampaign,
	title: string,
	counters: readonly CounterOf[],
): { id: string; problems: readonly Problem[] } {
	const { module, file, turn } = campaign;
	const scenario = readStanding(campaign);
	const id = shelf.keep(module, scenario, {
		title,
		origin: { from: 'campaign', of: file.header.title.slice(0, MOST_TITLE), turn },
		pictures: new Map(
			(module.mapPictures?.(scenario) ?? []).flatMap((key): [string, Uint8Array][] => {
				const bytes = file.attachment(key);
				return bytes ? [[key, bytes.bytes]] : [];
			}),
		),
		counters,
	});
	return { id, problems: shelf.problems(id) };
}

function standingOf({ module, at }: PlayedCampaign): StandingScenario {
	const standing = module.workshop?.standing?.(at);
	if (!standing)
		throw new RequestError(
			'refused',
			`A campaign of ${module.title} can’t be made a scenario: copy the scenario that it began with instead.`,
		);
	return standing;
}

/** Reads it with its ruleset, so that everything on the shelf can be opened. */
function readStanding(campaign: PlayedCampaign): AnyScenario {
	const read = campaign.module.scenario.safeParse(standingOf(campaign).scenario);
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	throw new RequestError(
		'refused',
		`This campaign can’t be made a scenario: “${issue?.path.map(String).join('.') ?? ''}” is not right (${issue?.message ?? 'unknown'}). Mend it by a ruling, or begin from the scenario.`,
	);
}

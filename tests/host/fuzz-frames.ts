/**
 * Frames that a hostile window could send, from a seed: right ones of every request of the contract (made from its own
 * schemas, so that a new request is fuzzed without anybody remembering it), the same spoilt, and plain rubbish.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { z } from 'zod';
import { hostApi, type RequestName } from '../../src-shared/contract/host-api.ts';
import { noInput } from '../../src-shared/contract/request.ts';

/** What of JSON Schema zod writes for the contract. */
interface Schema {
	readonly type?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: Schema | boolean;
	readonly items?: Schema;
	readonly prefixItems?: readonly Schema[];
	readonly minItems?: number;
	readonly maxItems?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly format?: string;
	readonly pattern?: string;
}

const names = Object.keys(hostApi) as readonly RequestName[];
const schemas = new Map(
	names.map((name): [RequestName, Schema | null] => [
		name,
		hostApi[name].input === noInput
			? null
			: (z.toJSONSchema(hostApi[name].input, { unrepresentable: 'any', io: 'input' }) as Schema),
	]),
);

/** Requests whose right form is long work beside the host: nobody who sends them waits for one before the next. */
export const LONG_WORK: ReadonlySet<string> = new Set(['paper.make', 'debrief.make', 'seats.cards']);

const HOSTILE: readonly unknown[] = [
	null,
	true,
	-1,
	0.1,
	1e308,
	-1e308,
	2 ** 53,
	Number.MIN_VALUE,
	'',
	' ',
	'constructor',
	'__proto__',
	'toString',
	'hasOwnProperty',
	'prototype',
	'\u0000',
	'\ud800',
	'a\udfff\ud800b',
	'\u202egnp.exe',
	'<img src=x onerror=alert(1)>',
	'../../etc/passwd',
	'%2e%2e%2f',
	"'; DROP TABLE fact; --",
	'x'.repeat(70_000),
	'😀'.repeat(3000),
	[],
	[[]],
	{},
	{ constructor: { prototype: { admin: true } } },
	{ toString: 1, valueOf: 2 },
	{ length: 1e9 },
	{ length: { toString: 1, valueOf: 2 }, size: { toString: 1, valueOf: 2 } },
	Array.from({ length: 5000 }, () => 0),
];

/** Names and ids of a campaign, so that some frames mean something. */
export interface Words {
	readonly any: readonly string[];
	/** What a field of some name usually holds. */
	readonly of: Readonly<Record<string, readonly string[]>>;
	readonly turn: number;
}

export class Fuzzer {
	readonly #chance: ReturnType<typeof xoroshiro128plus>;
	readonly #names: readonly RequestName[];
	readonly #words: Words;

	/**
	 * @param requests the names of the requests to make; one that is named twice is made twice as often
	 */
	constructor(seed: number, requests: readonly string[], words: Words) {
		this.#chance = xoroshiro128plus(seed);
		this.#names = requests as readonly RequestName[];
		this.#words = words;
	}

	/** A whole number from 0 to n - 1. */
	upTo(n: number): number {
		return uniformInt(this.#chance, 0, n - 1);
	}
	any<T>(list: readonly T[]): T {
		return list[this.upTo(list.length)] as T;
	}

	/** A frame as a value, for transports that carry values. */
	frame(): unknown {
		const name = this.any(this.#names);
		const frame = this.#right(name);
		switch (this.upTo(8)) {
			case 0:
			case 1:
			case 2:
				return frame;
			case 3:
				return this.#spoilt(frame, 3);
			case 4:
				return this.#hostile();
			default:
				return this.#spoilt(frame, 1);
		}
	}

	/** A frame as it lies on the wire: mostly JSON, whole or bitten, sometimes bytes of any sort. */
	bytes(): string | Buffer {
		const text = written(this.frame());
		switch (this.upTo(10)) {
			case 0:
				return text.slice(0, this.upTo(text.length + 1));
			case 1:
				return this.#bitten(text);
			case 2:
				return this.rubbish(1 + this.upTo(200));
			case 3:
				return `${'['.repeat(1 + this.upTo(20_000))}`;
			case 4:
				return written({ shown: this.#hostile() });
			case 5:
				return `{"id":1,"name":"app.info","input":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`;
			default:
				return text;
		}
	}

	rubbish(length: number): Buffer {
		return Buffer.from(Array.from({ length }, () => this.upTo(256)));
	}

	/** A copy: what is spoilt further must not spoil the list. */
	#hostile(): unknown {
		return structuredClone(this.any(HOSTILE));
	}

	#right(name: RequestName): { id: unknown; name: string; input?: unknown } {
		const schema = schemas.get(name);
		const id = this.upTo(1_000_000);
		return schema ? { id, name, input: this.#valueOf(schema, 0) } : { id, name };
	}

	#bitten(text: string): string {
		const at = this.upTo(text.length + 1);
		const letter = String.fromCharCode(this.upTo(0x2_00));
		return `${text.slice(0, at)}${letter}${text.slice(at + this.upTo(3))}`;
	}

	/** Puts so many things into it that don't belong there. */
	#spoilt(frame: object, times: number): unknown {
		const copy = structuredClone(frame) as Record<string, unknown>;
		for (let n = 0; n < times; n += 1) this.#spoil(copy);
		return copy;
	}

	#spoil(into: Record<string, unknown>): void {
		const keys = Object.keys(into);
		const key = keys.length === 0 || this.upTo(8) === 0 ? this.any(ODD_KEYS) : this.any(keys);
		const value = into[key];
		if (value !== null && typeof value === 'object' && Object.keys(value).length > 0 && this.upTo(3) > 0) {
			this.#spoil(value as Record<string, unknown>);
			return;
		}
		if (this.upTo(6) === 0) delete into[key];
		else
			Object.defineProperty(into, key, {
				value: this.upTo(3) === 0 ? this.any(this.#words.any) : this.#hostile(),
				enumerable: true,
				configurable: true,
				writable: true,
			});
	}

	#valueOf(schema: Schema, depth: number, key = ''): unknown {
		if ('const' in schema) return schema.const;
		if (schema.enum) return this.any(schema.enum);
		const branches = schema.anyOf ?? schema.oneOf;
		if (branches) return this.#valueOf(this.any(branches), depth, key);
		switch (schema.type) {
			case 'object':
				return this.#objectOf(schema, depth);
			case 'array': {
				if (schema.prefixItems) return schema.prefixItems.map((each) => this.#valueOf(each, depth + 1));
				const least = schema.minItems ?? 0;
				const most = Math.min(schema.maxItems ?? least + 2, least + (depth > 4 ? 0 : 2));
				const length = least + this.upTo(most - least + 1);
				return Array.from({ length }, () => this.#valueOf(schema.items ?? {}, depth + 1, key));
			}
			case 'string':
				return this.#textOf(schema, key);
			case 'integer':
			case 'number': {
				if (key === 'turn' && this.upTo(4) > 0) return this.#words.turn;
				// Small numbers where the schema allows them: with them a place lies on the map and a die has a face.
				const least = Math.min(Math.max(schema.minimum ?? -5, -5), schema.maximum ?? 20);
				const most = Math.min(schema.maximum ?? 20, least + 25);
				const whole = least + this.upTo(Math.max(1, Math.floor(most - least) + 1));
				return schema.type === 'integer' ? whole : whole + this.upTo(100) / 100;
			}
			case 'boolean':
				return this.upTo(2) === 0;
			case 'null':
				return null;
			default:
				return this.#hostile();
		}
	}

	#objectOf(schema: Schema, depth: number): object {
		const { properties = {}, required = [] } = schema;
		const made: Record<string, unknown> = {};
		for (const [key, each] of Object.entries(properties))
			if (required.includes(key) || this.upTo(2) === 0) made[key] = this.#valueOf(each, depth + 1, key);
		if (typeof schema.additionalProperties === 'object' && this.upTo(2) === 0)
			made[this.any(this.#words.any)] = this.#valueOf(schema.additionalProperties, depth + 1);
		return made;
	}

	#uuid(): string {
		const bytes = this.rubbish(16);
		bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
		bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
		return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
	}

	#textOf({ format, pattern, maxLength = 40, minLength = 0 }: Schema, key: string): string {
		if (format === 'uuid') return this.#uuid();
		const usual = this.#words.of[key];
		const words = usual && this.upTo(4) > 0 ? usual : this.#words.any;
		const word = this.any(words).slice(0, maxLength).padEnd(minLength, 'x');
		if (pattern === undefined || this.upTo(4) === 0) return word;
		// Names that are drawn by chance: none of the campaign's words looks like one.
		const drawn = [
			word,
			...[22, 32, 43, 64].map((length) => this.rubbish(length).toString('hex').slice(0, length)),
		];
		return drawn.find((each) => new RegExp(pattern).test(each)) ?? word;
	}
}

const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'seat', 'side', 'team', 'x'.repeat(2000), '\ud800'];

/** As JSON; what JSON can't hold is sent as it prints. */
function written(value: unknown): string {
	return JSON.stringify(value) ?? String(value);
}

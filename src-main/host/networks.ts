/** This machine in its networks. */
import { networkInterfaces } from 'node:os';

/** Its addresses there, the ordinary ones first; its own loopback is not among them. */
export function networks(): readonly { readonly address: string; readonly name: string }[] {
	return Object.entries(networkInterfaces()).flatMap(([name, each]) =>
		(each ?? [])
			.filter(({ family, internal }) => family === 'IPv4' && !internal)
			.map(({ address }) => ({ address, name })),
	);
}

/** Short messages that come and go: the newest good news at most, and every refusal until it is closed. */
export interface ToastMessage {
	readonly id: number;
	readonly tone: 'plain' | 'ok' | 'warn' | 'danger';
	readonly say: string;
	readonly action?: { readonly label: string; readonly run: () => void };
}

export class Toasts {
	list = $state.raw<readonly ToastMessage[]>([]);
	#next = 1;

	/** Shows a message; `seconds` null keeps it until closed. Answers its id. */
	show(
		message: Omit<ToastMessage, 'id'>,
		seconds: number | null = message.tone === 'danger' ? null : 5,
	): number {
		const id = this.#next++;
		// Good news follows good news; they must never pile up over the map.
		const toastsLeft = this.list.filter(
			(toast) => toast.tone === 'danger' || toast.tone === 'warn' || toast.action,
		);
		this.list = [...toastsLeft.slice(-3), { ...message, id }];
		if (seconds !== null) setTimeout(() => this.close(id), seconds * 1000);
		return id;
	}

	/** Closes every refusal, because its cause is gone. */
	closeRefusals(): void {
		this.list = this.list.filter(({ tone }) => tone !== 'danger');
	}

	close(id: number): void {
		this.list = this.list.filter((toast) => toast.id !== id);
	}
}

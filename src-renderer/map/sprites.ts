/** A layer of sprites laid out anew at each drawing, out of a pool: no sprite is made or thrown away while panning. */
import { Container, Sprite, type Texture } from 'pixi.js';

export class SpriteLayer {
	readonly container = new Container();
	readonly #pool: Sprite[] = [];
	#used = 0;

	begin(): void {
		this.#used = 0;
	}

	/** Puts a picture with its top left at (x, y), on whole device pixels, so that it stays crisp. */
	put(texture: Texture, x: number, y: number, alpha = 1): void {
		let sprite = this.#pool[this.#used];
		if (!sprite) {
			sprite = new Sprite();
			this.#pool.push(sprite);
			this.container.addChild(sprite);
		}
		this.#used++;
		sprite.texture = texture;
		sprite.position.set(snap(x), snap(y));
		sprite.alpha = alpha;
		sprite.visible = true;
	}

	end(): void {
		for (let i = this.#used; i < this.#pool.length; i++) {
			const sprite = this.#pool[i];
			if (sprite) sprite.visible = false;
		}
	}
}

const snap = (css: number): number => Math.round(css * devicePixelRatio) / devicePixelRatio;

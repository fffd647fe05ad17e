import { largePictureFigures } from '/work/h14/tests/bench/large-picture.ts';
const t = Date.now();
console.log(JSON.stringify(await largePictureFigures(), null, 1), (Date.now() - t) / 1000);

import { largePictureFigures } from './large-picture.ts';
console.log((await largePictureFigures()).map((f) => `${f.name}: ${f.value}`).join('\n'));

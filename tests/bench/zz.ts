import { combatFigures } from './combat.ts';
console.log(await combatFigures());

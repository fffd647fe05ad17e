/** What every page of the program may do, in Electron and in browsers. */

/**
 * Scripts come from the program itself and nothing from elsewhere. Inline styles are allowed because components
 * position their pop-ups with them; images and workers may be created in the page (map tiles, counters).
 */
export const CSP = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"font-src 'self'",
	"connect-src 'self' data: blob:",
	"worker-src 'self' blob:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** Sent with every file, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'content-security-policy': CSP,
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'no-referrer',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
};

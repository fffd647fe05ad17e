/** Programs that are waited for. Written, like run.cjs, for the oldest Node that may be asked to read it. */
'use strict';
const spawn = require('child_process').spawn;

/**
 * Starts a program and waits for its very end, whatever this one is asked meanwhile: Ctrl+C and SIGTERM are passed on
 * for it to heed. Answers its code (null: a signal ended it), the error if it could not be started, and whether it was
 * asked to stop.
 */
function follow(program, args, options) {
	return new Promise((done) => {
		let stopped = false;
		const child = spawn(program, args, options);
		const pass = (signal) => {
			stopped = true;
			child.kill(signal);
		};
		process.on('SIGINT', pass).on('SIGTERM', pass);
		const ended = (code, error) => {
			process.removeListener('SIGINT', pass).removeListener('SIGTERM', pass);
			done({ code, error, stopped });
		};
		child.on('error', (error) => ended(1, error));
		child.on('close', (code) => ended(code, null));
	});
}

exports.follow = follow;

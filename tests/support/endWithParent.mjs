/**
 * This module is loaded into a server that tests start. It ends the server when the tests have ended, also if they
 * failed, were cancelled or were killed. A server that is left running would keep their output open, and a process that
 * waits for the end of the output would wait forever.
 */
process.stdin.once('close', () => process.exit(1)).resume();
// Without `unref`, this listener alone would keep a stopped server running.
process.stdin.unref();

/**
 * Loaded into a server that tests start: ends it when they are gone, be it that they failed, were broken off or were
 * killed. What they leave behind would hold their output open, and whoever waits for its end would wait for ever.
 */
process.stdin.once('close', () => process.exit(1)).resume();
// It alone doesn't keep a server running that has stopped.
process.stdin.unref();

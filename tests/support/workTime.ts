/** Returns the processor time (ms) that this process takes for some work: other programs make it no longer. */
export async function workTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

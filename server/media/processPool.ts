import { type ImageProcess, startImageProcess } from './imageProcess.ts';

export interface PoolLimits {
  /** The time (ms) for which a process without a task is kept. */
  idle?: number;
  /** A process that has more memory than this (bytes) after a task is not kept. A new process has 70 MB. */
  memory?: number;
}

/**
 * Creates worker processes for images. A process is started when it is needed, and used again. It is ended when it has
 * had no task for a while, or has kept much memory of an image, and this frees its memory.
 */
export function createProcessPool({ idle = 15_000, memory = 128 * 1024 * 1024 }: PoolLimits) {
  const processes = new Set<ImageProcess>();
  /** The processes without a task, the most recently used last, each with the timer that will end it. */
  const idleProcesses = new Map<ImageProcess, NodeJS.Timeout>();

  function acquire(): ImageProcess {
    const kept = [...idleProcesses.keys()].findLast((process) => !process.hasEnded());
    if (kept !== undefined) {
      clearTimeout(idleProcesses.get(kept));
      idleProcesses.delete(kept);
      return kept;
    }
    const started = startImageProcess();
    processes.add(started);
    return started;
  }

  function release(process: ImageProcess): void {
    if (process.hasEnded() || process.memory() > memory) end(process);
    else idleProcesses.set(process, setTimeout(() => end(process), idle).unref());
  }

  function end(process: ImageProcess): void {
    clearTimeout(idleProcesses.get(process));
    idleProcesses.delete(process);
    processes.delete(process);
    process.end();
  }

  return {
    /** Runs a task with a process that has no other task. Rejects with the task's error. */
    async use<Result>(task: (process: ImageProcess) => Promise<Result>): Promise<Result> {
      const process = acquire();
      try {
        return await task(process);
      } finally {
        release(process);
      }
    },
    /** Ends all processes, even during a task. */
    close(): void {
      for (const process of processes) end(process);
    },
  };
}

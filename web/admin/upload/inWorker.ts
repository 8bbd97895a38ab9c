import { workerAddress } from '../workerAddress.ts';

/** Starts the worker of an address, and returns what it answers to a message. The worker ends then. */
export async function inWorker<Answer>(address: string, message: unknown): Promise<Answer> {
  const worker = new Worker(workerAddress(address), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(message);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns what a worker answers to a message. The worker ends then. */
export async function inWorker<Answer>(worker: Worker, message: unknown): Promise<Answer> {
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

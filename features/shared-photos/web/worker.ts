import { sharedField, sharingPaths } from '../contract/addresses.ts';
import { keepShared } from './sharedPhotos.ts';

/** The part of a service worker that this one uses. TypeScript knows it only in programs without pages. */
interface ServiceWorker {
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as ServiceWorker;

// No page needs the worker of an earlier release.
worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === sharingPaths.photos) event.respondWith(take(event.request));
});

/** Keeps the photos of a share in this browser, and leads to the screen on which staff say where they go. */
async function take(request: Request): Promise<Response> {
  try {
    const files = (await request.formData()).getAll(sharedField).filter((value) => value instanceof File);
    await keepShared(files);
    return Response.redirect(sharingPaths.screen, 303);
  } catch (error) {
    console.error('The shared photos could not be kept:', error);
    return Response.redirect(sharingPaths.failed, 303);
  }
}

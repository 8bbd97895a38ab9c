import type { StoredItem } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { deleteTogetherPath, maxTogether } from '#contract/content/several.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import { type DeletedItem, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import type { Credentials } from '#contract/session.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { firstStepsPath } from '../../features/first-steps/contract.ts';
import { type SiteHealth, siteHealthPaths } from '../../features/site-health/contract.ts';
import { settingsPaths } from '../../features/site-settings/contract.ts';
import { validTexts } from './typeCases.ts';

type Image = Uint8Array | Blob;

/** The site under test, and the calls of its API that staff use. */
export interface Site {
  address: string;
  /** Adds an item of a content type and returns it. Without `image`, the image has one colour. */
  add(type: ContentTypeName, texts?: Record<string, string>, image?: Image): Promise<{ _id: string; url: string }>;
  /** Adds a photo to a past event. Without `image`, the image has one colour. */
  addPhoto(eventId: string, texts?: Record<string, string>, image?: Image): Promise<{ _id: string }>;
  remove(type: ContentTypeName, id: string): Promise<void>;
  /** Changes a section of the settings. */
  change<Name extends SectionName>(name: Name, value: SiteSettings[Name]): Promise<void>;
  /** Returns the settings as visitors get them. */
  settings(): Promise<SiteSettings>;
  /** Calls the API and returns the data of its answer. It rejects if the call is refused. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Deletes all content permanently, brings the originals of the settings back, and ends the first steps. */
  clear(): Promise<void>;
  /** Logs in and returns a new token. */
  logIn(): Promise<string>;
}

/** Returns the site of the server at `address`, on which staff log in with `credentials`. `draw` makes an image. */
export function siteAt(address: string, credentials: Credentials, draw: () => Promise<Blob>): Site {
  let token: string | undefined;

  async function send(method: string, path: string, body?: object) {
    token ??= await logIn();
    const isForm = body instanceof FormData;
    const json = body && !isForm && { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${token}`, ...json };
    return fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  async function call(method: string, path: string, body?: object) {
    let response = await send(method, path, body);
    if (response.status === 401) {
      // A test may have ended all sessions.
      token = undefined;
      response = await send(method, path, body);
    }
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`);
    return answer.data;
  }

  async function logIn() {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    return (await response.json()).token as string;
  }

  return {
    address,
    logIn,
    add: async (type, texts = {}, image) =>
      call(
        'POST',
        `${contentTypes[type].path}/upload`,
        formOf({ ...validTexts[type], ...texts }, image ?? (await draw())),
      ),
    addPhoto: async (eventId, texts = {}, image) =>
      call('POST', eventPhotoPaths.all(eventId), formOf(texts, image ?? (await draw()))),
    async remove(type, id) {
      await call('DELETE', `${contentTypes[type].path}/${id}`);
    },
    async change(name, value) {
      await call('PUT', settingsPaths.section(name), value);
    },
    settings: () => call('GET', siteSettingsPath),
    call,
    async clear() {
      // What is a part of other items goes with them.
      const whole = Object.values(contentTypes).filter((type) => !('partOf' in type));
      for (const { path } of whole) {
        const items: StoredItem[] = await call('GET', path);
        for (let done = 0; done < items.length; done += maxTogether) {
          const ids = items.slice(done, done + maxTogether).map(({ _id }) => _id);
          await call('POST', deleteTogetherPath(path), { ids });
        }
      }
      const deleted: DeletedItem[] = await call('GET', recentlyDeletedPaths.list);
      const isPart = ({ type }: DeletedItem) => 'partOf' in contentTypes[type];
      for (const { type, item } of [...deleted.filter(isPart), ...deleted.filter((one) => !isPart(one))])
        await call('DELETE', recentlyDeletedPaths.remove(type, item._id));
      const sections: SectionState[] = await call('GET', settingsPaths.all);
      for (const { _id, isOriginal } of sections) if (!isOriginal) await call('DELETE', settingsPaths.section(_id));
      await call('DELETE', firstStepsPath);
      const { dismissed }: SiteHealth = await call('GET', siteHealthPaths.all);
      const ids = dismissed.flatMap(({ findings }) => findings.map(({ _id }) => _id));
      if (ids.length > 0) await call('DELETE', siteHealthPaths.dismissals, { ids });
    },
  };
}

/** Returns a form with texts and an image. */
function formOf(texts: Record<string, string>, image: Image): FormData {
  const form = new FormData();
  form.append('image', image instanceof Blob ? image : new Blob([new Uint8Array(image)]), 'poster.jpg');
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  return form;
}

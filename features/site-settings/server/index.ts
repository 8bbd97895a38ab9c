import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { anyImage, requiredImage } from '#contract/content/images.ts';
import { picture } from '#contract/settings/fields.ts';
import {
  isSectionName,
  type SectionName,
  type SectionValue,
  sectionNames,
  settingsSections,
} from '#contract/settings/index.ts';
import type { SettingsSection } from '#contract/settings/section.ts';
import { sectionStateSchema } from '#contract/settings/sectionState.ts';
import { keptVersions } from '#contract/versions.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { registerForms, withForm } from '#server/adminApi/withForm.ts';
import { createChallenges } from '#server/auth/challenges.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { callName, describeCall } from '#server/http/docs.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Upload } from '#server/http/multipartForm.ts';
import { validate } from '#server/http/validation.ts';
import { createInFlightLimit } from '#server/inFlightLimit.ts';
import { askLink, type LinkAnswer } from '#server/outgoing/askLink.ts';
import { internet } from '#server/outgoing/reach.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';
import { sectionVersion, settingsMessages, settingsPaths } from '../contract.ts';

export const siteSettings: ServerFeature = {
  open(services) {
    const siteAddress = createSiteAddress(services.database.db);
    return {
      forSite: (app) =>
        app.get<{ Params: { challenge: string } }>(`${ownPath}/:challenge`, async ({ params }, reply) =>
          (await siteAddress.take(params.challenge)) ? reply.code(204).send() : reply.callNotFound(),
        ),
      forStaff: (api) => registerSettingsCalls(api, { ...services, siteAddress }),
    };
  },
};

const parameters = z.object({ section: z.enum(sectionNames).meta({ description: 'The name of the section' }) });
const resetSchema = z.object(sectionVersion, 'A version was expected.');
const imageForm = z.object({ image: requiredImage('Please select an image.') });

/** Registers the calls of staff on the settings of the site (features/site-settings/README.md). */
function registerSettingsCalls(
  app: FastifyInstance,
  { settings, siteAddress, config, tempDir }: Services & { siteAddress: ReturnType<typeof createSiteAddress> },
): void {
  async function requireOwn(origin: string): Promise<void> {
    if (config.siteUrl !== undefined) throw invalid(settingsMessages.setByOperator);
    if (origin !== '') await siteAddress.requireOwn(origin);
  }

  app.get(settingsPaths.all, {
    schema: describeCall('listSettings', {
      summary: 'List the sections of the site’s settings',
      description: 'Each with its value, and its version if staff have changed it.',
      answer: z.array(sectionStateSchema),
    }),
    handler: async () => ({ data: await settings.list() }),
  });

  app.get(settingsPaths.versions(':section'), {
    schema: describeCall('listSettingsVersions', {
      summary: 'List the last versions of a section',
      description: `At most ${keptVersions}, the latest first.`,
      parameters,
      answer: z.array(sectionStateSchema),
    }),
    handler: async (request) => ({ data: await settings.versions(sectionOf(request)) }),
  });

  // One route for each section: they have different bodies.
  for (const name of sectionNames) {
    const { label, fields, isTimed }: SettingsSection = settingsSections[name];
    const message = isTimed ? settingsMessages.savedForItsTime : settingsMessages.saved;
    const body = z.object({ ...fields.shape, ...sectionVersion }, 'The fields of the section were expected.');
    app.put(settingsPaths.section(name), {
      bodyLimit: maxBodyBytes,
      schema: describeCall(callName('change', `${name} settings`), {
        summary: `Change the section “${label}”`,
        description:
          'The whole section. A `version` that is not the stored one is answered 409, with the section as it is.',
        body,
        answer: sectionStateSchema,
      }),
      handler: async (request) => {
        const { version, ...typed } = validate(body, request.body);
        // Rules between fields are those of the whole section.
        const value = validate(fields, typed);
        if (name === 'address') await requireOwn((value as SectionValue<'address'>).url);
        const change = { value: value as never, version: version as number | undefined };
        return { data: await settings.change(name, change, adminOf(request)), message };
      },
    });
  }

  app.delete(settingsPaths.section(':section'), {
    schema: describeCall('resetSettings', {
      summary: 'Bring the original of a section back',
      description: 'What the section said stays among its versions.',
      parameters,
      body: resetSchema,
      answer: sectionStateSchema,
    }),
    handler: async (request) => {
      const { version } = validate(resetSchema, request.body ?? {});
      const data = await settings.change(sectionOf(request), { value: null, version }, adminOf(request));
      return { data, message: settingsMessages.reset };
    },
  });

  registerForms(app, (forms) => {
    forms.post(settingsPaths.images, {
      schema: describeCall('addSettingsPicture', {
        summary: 'Send a picture for a section',
        description: 'The answer goes into the section that shows it. What no section uses is removed after a day.',
        form: imageForm,
        answer: picture,
        status: 201,
      }),
      handler: (request, reply) =>
        withForm(request, reply, { tempDir, maxBytes: config.maxUploadBytes }, async (form, signal) => {
          const upload = validate(imageForm, { image: form.image }).image as Upload;
          const data = await settings.addPicture({ upload, rule: anyImage, signal }, adminOf(request));
          reply.code(201);
          return { data };
        }),
    });
  });
}

/** More than any section needs (bytes). */
const maxBodyBytes = 512 * 1024;

function sectionOf(request: FastifyRequest): SectionName {
  const { section } = request.params as { section: string };
  if (!isSectionName(section)) throw notFound('The site has no such section.');
  return section;
}

/** The path below which the site answers to itself. */
const ownPath = '/.well-known/chapterhouse';

/** The time of the question ends it. */
const neverStopped = new AbortController().signal;

/** The number of addresses that are asked at a time. */
const atOnce = 2;

/** The way in which the site finds itself at an address (docs/decisions/0044). */
function createSiteAddress(db: Kysely<Database>) {
  const challenges = createChallenges(db);
  const begin = createInFlightLimit(atOnce);
  return {
    /** Throws a 400 unless an address leads to this site: a challenge that is sent there must come in here. */
    async requireOwn(origin: string): Promise<void> {
      using taken = new DisposableStack();
      taken.defer(begin());
      const challenge = Buffer.from(await challenges.make('find the site')).toString('base64url');
      const answer = await askLink(
        `${origin}${ownPath}/${challenge}`,
        `Chapterhouse/${version}`,
        neverStopped,
        // An address that leads on is not that of the site.
        { ...internet, time: 5000, redirects: 0 },
      );
      // A challenge that nobody has brought is used here, so that it comes in too late.
      const hasComeIn = !(await challenges.use(db, challenge));
      if (!hasComeIn || answer.state !== 'works') throw notOurs(answer);
    },

    /** Takes a challenge that has come in. Returns false for one that was not made here, or has been used. */
    take: async (challenge: string): Promise<boolean> =>
      (await challenges.isOurs(challenge, 'find the site')) && challenges.use(db, challenge),
  };
}

function notOurs(answer: LinkAnswer) {
  const failure = answer.state === 'fails' ? answer.failure : '';
  const url = messages[failure] ?? settingsMessages.elsewhere;
  return invalid(url, { url });
}

/** The messages about addresses that fail in a known way. */
const messages: Record<string, string> = {
  noHost: settingsMessages.noSite,
  certificate: settingsMessages.badCertificate,
};

import { today } from '#contract/dates.ts';
import { now } from '#server/clock.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { pastedAnnouncementPath } from '../contract/index.ts';
import { pastedSchema, readAnnouncementSchema } from '../contract/schemas.ts';
import { readAnnouncement } from './readAnnouncement.ts';

export const pastedAnnouncement: ServerFeature = {
  open: ({ settings }) => ({
    forStaff(api) {
      api.post(pastedAnnouncementPath, {
        schema: describeCall('readAnnouncement', {
          summary: 'Read the facts of an event out of its announcement',
          description:
            'As it was sent to a group. A day without a year is the next one from today on, in the time zone of the chapter. Nothing is stored.',
          body: pastedSchema,
          answer: readAnnouncementSchema,
        }),
        async handler(request) {
          const { text } = validate(pastedSchema, request.body);
          const { timeZone } = (await settings.current()).settings.region;
          return { data: readAnnouncement(text, today(timeZone, new Date(now()))) };
        },
      });
    },
  }),
};

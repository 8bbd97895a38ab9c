import { contentTypeNames } from '#contract/content/index.ts';
import type { ContractFeature } from '#contract/feature.ts';
import { isStorable } from '#contract/isStorable.ts';
import { z } from '#contract/zod.ts';

/** The path of its screen. */
export const siteHealthScreen = '/admin/health';

export const siteHealth: ContractFeature = { name: 'site-health', screens: [siteHealthScreen] };

/** The kinds of findings, the most urgent first (features/site-health/README.md). */
export const findingKinds = [
  'backup',
  'disk',
  'deadLink',
  'passedEvent',
  'placeholder',
  'emptyList',
  'movedLink',
  'oldDraft',
  'absentAdmin',
  'missingAlt',
  'fileNameAlt',
  'smallPicture',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The number of findings of a kind that an answer has. The others come when these are mended or dismissed. */
export const maxFindings = 100;

const findingSchema = z.object({
  _id: z.string().meta({ description: 'Of what it is about: the same again, if that comes back' }),
  type: z
    .enum([...contentTypeNames, 'site'])
    .optional()
    .meta({ description: 'The content type, or the settings of the site' }),
  itemId: z.string().optional().meta({ description: 'Of the item, or the name of the section' }),
  field: z.string().optional().meta({ description: 'The field of the form that mends it' }),
  label: z.string().optional().meta({ description: 'What the item, or the admin, is called' }),
  text: z.string().optional().meta({ description: 'What stands there: a link, a placeholder, an alternative text' }),
  movedTo: z.string().optional().meta({ description: 'Where the link leads for good' }),
  failure: z.string().optional().meta({ description: 'How the link failed last, or why there is no backup' }),
  since: z.string().optional().meta({ description: 'A day or an instant' }),
  width: z.int().optional(),
  height: z.int().optional(),
  freeBytes: z.int().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

const findingGroupSchema = z.object({
  kind: z.enum(findingKinds),
  count: z.int().meta({ description: 'Of all findings of this kind' }),
  findings: z.array(findingSchema).meta({ description: `${maxFindings} at most` }),
});
export type FindingGroup = z.infer<typeof findingGroupSchema>;

export const siteHealthSchema = z.object({
  open: z.array(findingGroupSchema),
  dismissed: z.array(findingGroupSchema).meta({ description: 'Which are still true' }),
});
export type SiteHealth = z.infer<typeof siteHealthSchema>;

/** Calls under `apiBase`. */
export const siteHealthPaths = {
  /** GET answers a `siteHealthSchema`. */
  all: '/admin/site-health',
  /** PUT with `findingIdsSchema` dismisses findings for all staff, DELETE shows them again. */
  dismissals: '/admin/site-health/dismissals',
} as const;

const noIds = 'A list of ids was expected.';

const findingId = z.string(noIds).max(200, noIds).refine(isStorable, noIds);

/** The body of the calls on dismissals. */
export const findingIdsSchema = z.object(
  { ids: z.array(findingId, noIds).min(1, noIds).max(maxFindings, noIds) },
  noIds,
);

export const siteHealthMessages = {
  loadFailed: 'Failed to fetch what needs a look.',
  nothing: 'Nothing needs a look.',
  dismissed: 'Dismissed.',
  dismissFailed: 'Failed to dismiss it.',
  shown: 'It is shown again.',
  showFailed: 'Failed to show it again.',
} as const;

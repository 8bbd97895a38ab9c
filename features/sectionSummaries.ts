import { noticeInWords as notice } from './notice/web/times.ts';

/** The content of the sections of the settings that are of features, at a moment, in a line or two. */
export const featureSummaries = { notice };

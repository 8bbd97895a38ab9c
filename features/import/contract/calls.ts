/** The calls of staff on imports, under `apiBase`. */
export const importPaths = {
  /** POST, a form with a `file`, answers a `sourceFileSchema`: a part of a source that is named afterwards. */
  files: '/admin/imports/files',
  /** GET answers the last imports, the latest first; POST with a `sourceSchema` begins to read a source. */
  all: '/admin/imports',
  /** GET answers an import; DELETE forgets one that has brought nothing in. */
  one: (id: string) => `/admin/imports/${id}`,
  /** PUT with a `choicesSchema` reads the source again. */
  choices: (id: string) => `/admin/imports/${id}/choices`,
  /** POST with a `startSchema` brings in what was looked at. */
  start: (id: string) => `/admin/imports/${id}/start`,
  /** POST, without a body. */
  pause: (id: string) => `/admin/imports/${id}/pause`,
  resume: (id: string) => `/admin/imports/${id}/resume`,
  stop: (id: string) => `/admin/imports/${id}/stop`,
  retry: (id: string) => `/admin/imports/${id}/retry`,
  undo: (id: string) => `/admin/imports/${id}/undo`,
  /** GET with a `linesQuery` answers a slice of the lines. */
  lines: (id: string) => `/admin/imports/${id}/lines`,
  /** GET answers a `cardPictureSchema`: the picture of a candidate, small. */
  picture: (id: string, number: number | string) => `/admin/imports/${id}/lines/${number}/picture`,
  /** GET answers a `reportSchema`. */
  report: (id: string) => `/admin/imports/${id}/report`,
} as const;

export const importMessages = {
  loadFailed: 'Failed to fetch the import.',
  listFailed: 'Failed to fetch the imports.',
  fileKept: 'File received.',
  fileFailed: 'Failed to send the file.',
  reading: 'Reading the source.',
  readFailed: 'Failed to read the source.',
  choicesFailed: 'Failed to read the source again.',
  started: 'It goes on by itself. You may close this page.',
  startFailed: 'Failed to bring it in.',
  paused: 'Paused.',
  pauseFailed: 'Failed to pause.',
  resumed: 'It goes on.',
  resumeFailed: 'Failed to go on.',
  stopped: 'Stopped. What has come stays.',
  stopFailed: 'Failed to stop.',
  retrying: 'Trying those again.',
  retryFailed: 'Failed to try those again.',
  undoing: 'Undoing it.',
  undoFailed: 'Failed to undo it.',
  forgotten: 'Forgotten. Nothing had been stored.',
  forgetFailed: 'Failed to forget it.',
  linesFailed: 'Failed to fetch the lines.',
  reportFailed: 'Failed to fetch the report.',
  missing: 'This import does not exist. It may have been forgotten.',
  ofCommand: 'The command has begun this. Run it again: it goes on with the rest.',
  tooMany: 'Other imports are under way. Please wait until one of them is done.',
  notNow: 'This can’t be done now. Please look at the import again.',
} as const;

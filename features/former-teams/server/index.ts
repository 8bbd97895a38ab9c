import type { ServerFeature } from '#server/feature.ts';
import { createTeamAnswers } from './answers.ts';
import { registerStaffCalls, registerTeamCalls } from './calls.ts';
import { pagesOfTeams } from './pages.ts';
import { createTeams } from './teams.ts';

export const formerTeams: ServerFeature = {
  open(services) {
    const { database, media, writer, listCache } = services;
    const teams = createTeams(database, media, writer);
    const answers = createTeamAnswers(teams, listCache);
    return {
      forVisitors: (api) => registerTeamCalls(api, answers),
      forStaff: (api) => registerStaffCalls(api, teams, services),
      pages: pagesOfTeams(answers),
    };
  },
};

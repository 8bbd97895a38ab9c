import type { Describe } from '../content/description.ts';

export const describeTeamMember: Describe<'governingTeam'> = ({ name, designation }) => ({ name, detail: designation });

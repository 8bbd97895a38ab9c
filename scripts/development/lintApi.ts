import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openServices } from '../../server/services.ts';

/** An error in a description of the API. */
interface ApiFinding {
  /** The `SERVE` of the server that gives the description. */
  serve: string;
  /** Spectral's name of the rule. */
  rule: string;
  /** The keys that lead to the place in the description. */
  place: string;
  message: string;
}

/** A server describes the calls that it serves. */
export const descriptions = ['public', 'admin', 'site,public,admin'];

/**
 * Checks the descriptions of the API by all OpenAPI rules of Spectral. Each description comes from a server of its own,
 * which runs from the source in this process. Returns the errors; there should be none.
 */
export async function lintApi(): Promise<ApiFinding[]> {
  const linter = new Spectral();
  // The types of the two packages differ. The rule is off because the contact of a site stands in its settings, which
  // staff change.
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'all']], rules: { 'contact-properties': 'off' } });
  const findings: ApiFinding[] = [];
  for (const serve of descriptions) {
    const found = await linter.run(await readDescription(serve));
    findings.push(
      ...found.map(({ code, path, message }) => ({ serve, rule: String(code), place: path.join(' > '), message })),
    );
  }
  return findings;
}

/** The file with the description of all calls, so that a change of the API is seen in a diff. */
export const committedDescription = 'docs/openapi.json';

/** Returns the description of all calls in the form of that file. */
export const wholeDescription = async () =>
  `${JSON.stringify(JSON.parse(await readDescription('site,public,admin')), null, 2)}\n`;

async function readDescription(serve: string): Promise<string> {
  await using data = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-api-'));
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', SERVE: serve });
  const services = await openServices(config);
  const app = await createApp(services);
  try {
    return (await app.inject('/api/docs/json')).body;
  } finally {
    await app.close();
    await services.close();
  }
}

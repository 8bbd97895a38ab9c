import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { aMinute, untilItSucceeds } from '../ui/untilItSucceeds.ts';

/** Returns the route of a screen, the component `name` of the module that `load` fetches when it is first shown. */
export function screen<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await untilItSucceeds(load, aMinute))[name] }) };
}

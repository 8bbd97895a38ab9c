import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/** An unknown path leads to the home page (spec, section 2; readings: Pages). */
export function UnknownPath() {
  return <Navigate to={paths.home} replace />;
}

import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/** An unknown path leads to the home page (docs/product.md, "Unknown addresses"). */
export function UnknownPath() {
  return <Navigate to={paths.home} replace />;
}

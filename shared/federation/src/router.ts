/**
 * What screens use of the router, and nothing else: sharing the whole package would cost every visitor twice as
 * many bytes. Add a name here when a screen needs it; the shell then provides it to every remote.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

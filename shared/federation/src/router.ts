/**
 * The parts of the router that screens use; sharing the whole package would double its download for every visitor. Add a name
 * here when a screen needs it, and the shell provides it to every remote.
 */

export {
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

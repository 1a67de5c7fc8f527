/**
 * The names of the router that shell and remotes use, and no other: what is not named here is left out
 * of the shell's build. A remote that needs a new name adds it here and ships after the shell.
 */
export { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';

import { stampBuild } from './prepare/build.mjs';

stampBuild();

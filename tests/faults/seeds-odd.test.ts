import { testSeeds } from './all-seeds.ts';

testSeeds('odd');

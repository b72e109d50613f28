import { testSeeds } from './all-seeds.ts';

testSeeds('even');

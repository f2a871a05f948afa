import { join } from 'node:path'
import ts from 'typescript'

export interface Compiler {
  /** Whether the file could be written like this: the rest of the program stays as it is on the disk. */
  accepts(text: string): boolean
}

/** The program's own compiler for one file, which is read from memory. */
export function openCompiler(projectRoot: string, file: string): Compiler {
  const { config } = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot)
  // What they declare is imported by nobody.
  const declarations = fileNames.filter((name) => name.endsWith('.d.ts'))
  let current = ''
  let version = 0
  const service = ts.createLanguageService({
    // Whoever makes a mistake clears away what it leaves unused.
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false, noUnusedParameters: false }),
    getScriptFileNames: () => [file, ...declarations],
    getScriptVersion: (name) => (name === file ? `${version}` : '0'),
    getScriptSnapshot: (name) => {
      const text = name === file ? current : ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => projectRoot,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  return {
    accepts(text) {
      current = text
      version += 1
      return [service.getSyntacticDiagnostics(file), service.getSemanticDiagnostics(file)].flat().length === 0
    },
  }
}
